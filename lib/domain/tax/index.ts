export { listPaymentReports, listWithholdings } from './read-tax'
export { readFiledReports } from './file-reports'

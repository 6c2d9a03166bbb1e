export { readFiledReports } from './file-reports'
export { listPaymentReports, listWithholdings } from './read-tax'

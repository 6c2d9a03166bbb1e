export { closeLastMonth } from './close-month'
export { getEarningItems, listEarningLines } from './get-earning-month'
export { getEarnings } from './get-earnings'
export { getStatementPdf } from './get-statement-pdf'

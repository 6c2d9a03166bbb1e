export { importSettlements, previewSettlements } from './import-settlements'
export { listSettlements } from './list-settlements'

export { searchDocuments } from './search-documents'

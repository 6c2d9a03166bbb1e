export { deleteOldChanges } from './delete-old-changes'
export { listChanges } from './list-changes'

export { getShareCard } from './get-share-card'

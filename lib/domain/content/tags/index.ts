export { changeTag, mergeTag } from './change-tags'
export { getOpsTag, getTagName, listOpsTags } from './read-tags'
export { renewTag } from './renew-tag'

export { listVersions } from './documents'
export { getHomeRows, previewHomeRows, publishHomeRows, restoreHomeRows } from './home-rows'
export { getChosenTags, publishVoiceTags, restoreVoiceTags } from './voice-tags'

export { checkStreamAccess } from './check-stream-access'
export { clearPlaybackHistory } from './clear-playback-history'
export { deleteOldPositions } from './delete-old-positions'
export { deleteOldReports } from './delete-old-reports'
export { findPositions } from './find-positions'
export { getPermission } from './get-permission'
export { getSubtitles } from './get-subtitles'
export { getWaveform } from './get-waveform'
export {
  findHearingRights,
  getHearingRight,
  type Hearing,
  hearingRight,
  type TrackFacts,
} from './hearing-right'
export { listAlbumPermissions } from './list-album-permissions'
export { listPlaybackHistory } from './list-playback-history'
export { recordEvents } from './record-events'
export { recordHeard } from './record-heard'
export { recordPlay } from './record-play'
export { savePosition } from './save-position'
export { readStreamToken, refusedToken, type StreamGrant } from './stream-token'
export { deleteWorkSound, findWorkSounds, saveWorkSound } from './work-sounds'

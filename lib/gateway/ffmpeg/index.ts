export { AudioRefused } from './audio-refused'
export { encodeDownload } from './encode-download'
export { type EncodedStreams, encodeStreams } from './encode-streams'
export { type AudioProbe, probeAudio } from './probe-audio'

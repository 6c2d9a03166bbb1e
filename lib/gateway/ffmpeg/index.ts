export { AudioRefused } from './audio-refused'
export { type EncodedStreams, encodeStreams } from './encode-streams'
export { type AudioProbe, probeAudio } from './probe-audio'
export { encodeCommand, encodeOutputs, type StreamPlan, segmentCommand } from './stream-commands'

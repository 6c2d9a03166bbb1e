export { drainable } from './drainable'
export { onShutdown } from './on-shutdown'
export { reportReady } from './report-ready'

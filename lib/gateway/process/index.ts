export { drainable } from './drainable'
export { onShutdown } from './on-shutdown'

export { type OnceAnswer, runOnce } from './run-once'

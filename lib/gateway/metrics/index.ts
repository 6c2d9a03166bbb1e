export { answerMetrics } from './answer-metrics'
export { measureStatements } from './measure-statements'
export {
  countJob,
  countPageAnswer,
  countRequest,
  type PageOutcome,
  watchProcess,
} from './metrics'
export type { StateValue } from './state-text'

export { decideDifference, startComparison } from './decide-difference'
export { listDifferences } from './read-differences'
export { recordDifferences } from './record-differences'

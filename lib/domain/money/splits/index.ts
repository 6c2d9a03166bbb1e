export { answerShare, expireShares, listOfferedShares } from './answer-share'
export { listSplits } from './list-splits'
export { writeSplit } from './write-split'

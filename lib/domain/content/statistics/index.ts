export { getStudioFigures } from './get-studio-figures'
export { getWorkFigures } from './get-work-figures'
export { renewPlayPartitions } from './renew-play-partitions'
export { sumPlays } from './sum-plays'

export { appealCase, getAppeal } from './appeals'
export { answerCase, decideCase } from './decide-case'
export { getCase, getModerationFigures, listCases, startCase } from './read-cases'
export { reportProblem } from './report-problem'

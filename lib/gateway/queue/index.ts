export { DEAD_LETTER_QUEUE } from './boss'
export { defineJob, type Job } from './define-job'
export { enqueue, openQueue } from './enqueue'
export { handleJob, type JobHandler, JobRefused, type JobRun, runJobs } from './run-jobs'

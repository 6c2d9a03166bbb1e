export { DEAD_LETTER_QUEUE } from './boss'
export { defineJob, type Job, type JobOptions } from './define-job'
export { type EnqueueOptions, enqueue, openQueue } from './enqueue'
export { handleJob, type JobHandler, JobRefused, type JobRun, runJobs } from './run-jobs'

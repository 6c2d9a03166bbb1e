export { defineJob, type Job } from './define-job'
export { enqueue, openQueue } from './enqueue'
export { handleJob, JobRefused, type JobRun, runJobs } from './run-jobs'
export { listSetAside, runAgain } from './set-aside'

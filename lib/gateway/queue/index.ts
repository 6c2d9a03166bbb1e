export { defineJob, type Job } from './define-job'
export { enqueue, openQueue, reachQueue } from './enqueue'
export { handleJob, type JobLog, JobRefused, type JobRun, runJobs } from './run-jobs'
export { listSetAside, runAgain } from './set-aside'

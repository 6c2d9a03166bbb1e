import LinearProgress from '@mui/material/LinearProgress'

/** How far something has come, in percent; null where nobody knows. */
export function ProgressBar({ label, percent }: { label: string; percent: number | null }) {
  return (
    <LinearProgress
      aria-label={label}
      variant={percent === null ? 'indeterminate' : 'determinate'}
      value={percent ?? 0}
    />
  )
}

import { formatJstDateTime } from '@/lib/kit/jst'

/** Until when something can be had. A period excludes its end: midnight is shown as 23:59 of the day before. */
export function Until({ endAt }: { endAt: string }) {
  return (
    <>
      <time dateTime={endAt}>{formatJstDateTime(new Date(new Date(endAt).getTime() - 1))}</time>
      （日本時間）まで
    </>
  )
}

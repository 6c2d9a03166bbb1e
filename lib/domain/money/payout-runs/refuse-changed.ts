import { refused } from '@/lib/domain/money/payouts'

/** Why a run was not continued: payouts were taken out. Thrown after the transaction, so that the removal stays. */
export const changedRun = ({ count, isLeft }: { count: number; isLeft: boolean }) =>
  refused(
    'run-changed',
    isLeft
      ? `作ったあとに変わったお支払いが${count}件あり、この回から外しました。理由と残りを確かめて、もう一度承認してください。`
      : '作ったあとにすべてのお支払いが変わったため、この回を取り消しました。もう一度作ってください。',
  )

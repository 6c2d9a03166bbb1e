'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { PaidWithoutSecondFactor } from '@/components/studio/payee/second-factor-notice'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/studio/calls'
import { EarningLines } from './earning-lines'
import { MonthDetails } from './month-details'
import { MonthTable } from './month-table'
import { PaidYears } from './paid-years'
import { Receivable } from './receivable'

/** What was sold, what was taken from it and why, what is owed, and when it comes. */
export function EarningsPage() {
  const chosenMonth = useSearchParams().get('month')
  const query = useQuery(read('GET /studio/earnings'))
  return (
    <WorkbenchPage
      title="売上と受け取り"
      about="金額はすべて税込です。売上は日本時間の月末で締め、翌月20日にお振り込みします。購入から日の浅いカードの売上は、その次のお振り込みに入ります。振込手数料はこえにわが負担します。"
    >
      <QueryState query={query}>
        {(earnings) => {
          const month =
            earnings.months.find((one) => one.month === chosenMonth) ?? earnings.months[0]
          return (
            <>
              <PaidWithoutSecondFactor />
              <Receivable earnings={earnings} />
              <MonthTable months={earnings.months} />
              {month && <MonthDetails month={month} />}
              {month && <EarningLines month={month.month} />}
              <PaidYears />
            </>
          )
        }}
      </QueryState>
    </WorkbenchPage>
  )
}

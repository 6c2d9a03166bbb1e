'use client'
import { useQuery } from '@tanstack/react-query'
import { StepUpProvider } from '@/components/step-up/step-up'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/studio/calls'
import { BankSection } from './bank-section'
import { SellerSection } from './seller-section'
import { TaxNumberSection } from './tax-number-section'
import { TaxSection } from './tax-section'

/** Who is paid, and where. */
export function PayeePage() {
  const query = useQuery(read('GET /studio/payee'))
  return (
    <StepUpProvider>
      <WorkbenchPage
        title="税務と口座"
        about="売上を受け取るための登録です。アルバム・グッズ・ギフトの販売に必要です。無料のボイスを公開するだけなら要りません。登録した内容は暗号化して保管し、お支払いと法律で定められた書類のほかには使いません。"
      >
        <QueryState query={query}>
          {(payee) => (
            <>
              <TaxSection tax={payee.tax} />
              <BankSection bank={payee.bank} />
              <SellerSection />
              <TaxNumberSection
                taxNumber={payee.taxNumber}
                kind={payee.tax?.kind ?? 'individual'}
              />
            </>
          )}
        </QueryState>
      </WorkbenchPage>
    </StepUpProvider>
  )
}

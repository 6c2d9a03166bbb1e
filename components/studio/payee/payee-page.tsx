'use client'
import { useQuery } from '@tanstack/react-query'
import { StepUpProvider } from '@/components/step-up/step-up'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/studio/calls'
import { BankSection } from './bank-section'
import { SecondFactorNotice } from './second-factor-notice'
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
              {payee.needsSecondFactor && (
                <SecondFactorNotice>
                  税務情報と口座を扱うには、二段階認証が必要です。パスワードを知られても、振込先を変えられないようにするためです。パスキーでのログインなら、要りません。
                </SecondFactorNotice>
              )}
              <TaxSection tax={payee.tax} isLocked={payee.needsSecondFactor} />
              <BankSection bank={payee.bank} isLocked={payee.needsSecondFactor} />
              <SellerSection />
              <TaxNumberSection
                taxNumber={payee.taxNumber}
                isLocked={payee.needsSecondFactor}
                kind={payee.tax?.kind ?? 'individual'}
              />
            </>
          )}
        </QueryState>
      </WorkbenchPage>
    </StepUpProvider>
  )
}

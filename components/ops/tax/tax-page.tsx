'use client'
import { useSearchParams } from 'next/navigation'
import { StepUpProvider } from '@/components/step-up/step-up'
import { FilterLinks } from '@/components/workbench/filter-links'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { Companies } from './companies'
import { PaymentReports } from './payment-reports'
import { Withholdings } from './withholdings'

const PATH = '/ops/tax'

/** Income tax that was withheld, by the month of payment; and what the tax office is told of a year. */
export function TaxPage() {
  const show = useSearchParams().get('show')
  const isReports = show === 'reports'
  const isCompanies = show === 'companies'
  return (
    <StepUpProvider>
      <WorkbenchPage
        title="源泉徴収と支払調書"
        about="どちらも、売れた月ではなく、お支払いした日で集計しています。金額は円です。"
      >
        <FilterLinks
          label="表示"
          filters={[
            { href: PATH, label: '源泉徴収簿', isChosen: !isReports && !isCompanies },
            { href: `${PATH}?show=reports`, label: '支払調書', isChosen: isReports },
            { href: `${PATH}?show=companies`, label: '会社の確認', isChosen: isCompanies },
          ]}
        />
        {isCompanies && <Companies />}
        {isReports && <PaymentReports />}
        {!isReports && !isCompanies && <Withholdings />}
      </WorkbenchPage>
    </StepUpProvider>
  )
}

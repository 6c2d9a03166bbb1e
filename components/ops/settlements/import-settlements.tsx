import { Alert } from '@/components/workbench/alert'
import { call } from '@/lib/client/api'
import { formatYen } from '@/lib/kit/shop/yen'
import { FileImport } from '../file-import/file-import'
import { SettlementRows } from './settlement-rows'
import type { SettlementReport } from './settlement-words'

/** The network's file: what it would do, then all of it or nothing. */
export const ImportSettlements = () => (
  <FileImport
    preview={(file) => call('POST /ops/settlements/preview', { body: { file } })}
    apply={(file) => call('POST /ops/settlements', { body: { file } })}
    changes={['GET /ops/settlements', 'GET /ops/reconciliation', 'GET /ops/ledger']}
    label="精算のCSV"
    note="決済会社の管理画面から得たCSVで、3,000行まで。選んだだけでは、何も変わりません。"
    rows={(report) => <SettlementRows report={report} />}
    act={({ payouts }) =>
      payouts > 0
        ? `${payouts.toLocaleString('ja-JP')}件の入金を記帳する`
        : '取り込み済みであることを確かめる'
    }
    done={(report) => <Done report={report} />}
  />
)

function Done({ report: { payouts, net, differences } }: { report: SettlementReport }) {
  if (payouts === 0)
    return <Alert tone="done">すべて取り込み済みでした。何も変えていません。</Alert>
  return (
    <Alert tone={differences > 0 ? 'warning' : 'done'}>
      {`${payouts.toLocaleString('ja-JP')}件の入金（${formatYen(net)}）を記帳しました。`}
      {differences > 0 &&
        `帳簿との差異が${differences.toLocaleString('ja-JP')}件あります。「照合」で対応してください。`}
    </Alert>
  )
}

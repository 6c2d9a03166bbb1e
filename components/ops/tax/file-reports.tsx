import { useStepUp } from '@/components/step-up/step-up'
import { type CallOutput, call } from '@/lib/client/api'
import { saveFile } from '@/lib/client/library/save-file'
import type { TableColumn } from '@/lib/client/table/table-column'
import { tableCsv } from '@/lib/client/table/table-csv'
import { ReasonDialog } from '../reason-dialog'

type FiledReports = CallOutput<'POST /ops/tax/reports/{year}/file'>

type Row = FiledReports['items'][number]

/** 報酬、料金、契約金及び賞金の支払調書 (code 309), a line a payee. Numbers as words: a spreadsheet must not shorten them. */
const columnsOf = ({ year, payer, payerNumber }: FiledReports): readonly TableColumn<Row>[] => [
  { id: 'code', header: '法定資料の種類', value: () => '309' },
  { id: 'year', header: '年分', value: () => year },
  { id: 'address', header: '支払を受ける者の住所', value: ({ address }) => address },
  { id: 'name', header: '支払を受ける者の氏名又は名称', value: ({ name }) => name },
  { id: 'number', header: '個人番号又は法人番号', value: ({ number }) => number },
  { id: 'category', header: '区分', value: () => '著作権の使用料' },
  { id: 'detail', header: '細目', value: () => '音声作品の配信' },
  { id: 'gross', header: '支払金額', value: ({ gross }) => gross, kind: 'yen' },
  { id: 'withheld', header: '源泉徴収税額', value: ({ withheld }) => withheld, kind: 'yen' },
  { id: 'note', header: '摘要', value: () => '' },
  { id: 'payer', header: '支払者の氏名又は名称', value: () => payer },
  { id: 'payerNumber', header: '支払者の法人番号', value: () => payerNumber },
]

/** Asks why, and who is there; then saves the file with the numbers, which stays nowhere else. */
export function FileReports({ year, onClose }: { year: number; onClose: () => void }) {
  const stepUp = useStepUp()
  async function save(reason: string) {
    const reports = await stepUp(() =>
      call('POST /ops/tax/reports/{year}/file', {
        params: { year: String(year) },
        body: { reason },
      }),
    )
    const csv = tableCsv(columnsOf(reports), reports.items)
    saveFile(new Blob([csv], { type: 'text/csv' }), `支払調書_${year}_提出用.csv`)
  }
  return (
    <ReasonDialog
      title="提出用のCSV"
      action="番号を読んで、CSVを作る"
      onSend={save}
      onClose={onClose}
    >
      マイナンバーと法人番号が入ります。提出のほかには使わず、提出したら消してください。番号を読んだ支払先は、理由とともに操作の記録に残ります。
    </ReasonDialog>
  )
}

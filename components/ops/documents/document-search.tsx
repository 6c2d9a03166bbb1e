import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { SearchForm } from '../search-form'
import { kindNames } from './document-words'

const FILTERS = ['kind', 'from', 'to', 'least', 'most', 'who'] as const

/** By date, amount and counterparty, in any combination. */
export const DocumentSearch = ({ params }: { params: URLSearchParams }) => (
  <SearchForm path="/ops/documents" names={FILTERS} params={params}>
    {(of) => (
      <>
        <SelectField {...of('kind')} label="種類" options={Object.entries(kindNames)} />
        <TextField {...of('from')} label="この日から" type="date" />
        <TextField {...of('to')} label="この日まで" type="date" />
        <TextField
          {...of('least')}
          label="この額から（円）"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...of('most')}
          label="この額まで（円）"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...of('who')}
          label="取引先（メールアドレスか名前）"
          maxLength={254}
          autoComplete="off"
        />
      </>
    )}
  </SearchForm>
)

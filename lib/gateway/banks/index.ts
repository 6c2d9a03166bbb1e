import { toHiragana } from '@/lib/kit/kana'

/** A bank or a branch, by its code of four or three digits. */
export type BankName = { code: string; name: string }

type Named = BankName & { hira: string }

/** The list of all banks (zengin-code, 27 MB of memory) is read with the first call. */
const banks = async () => (await import('zengin-code')).default

async function findBank(code: string) {
  const all = await banks()
  return Object.hasOwn(all, code) ? all[code] : undefined
}

const MOST = 20

/** Banks whose name, reading or code begins with or contains the typed text, the best match first; at most 20. */
export const findBanks = async (typed: string): Promise<BankName[]> =>
  nearest(Object.values(await banks()), typed)

/** The same for the branches of a bank; an unknown bank has none. */
export const findBranches = async (bankCode: string, typed: string): Promise<BankName[]> =>
  nearest(Object.values((await findBank(bankCode))?.branches ?? {}), typed)

/** The names of a bank and of its branch; null when the bank has no such branch. */
export async function readBranch(
  bankCode: string,
  branchCode: string,
): Promise<{ bankName: string; branchName: string } | null> {
  const bank = await findBank(bankCode)
  const branch = bank?.branches[branchCode]
  return bank && branch ? { bankName: bank.name, branchName: branch.name } : null
}

/** People type 銀行 and 支店, which the names in the list lack, and small kana where the list has large ones. */
const plain = (text: string) => toHiragana(text.normalize('NFKC').toLowerCase()).replace(/\s/gu, '')
const LARGE: Readonly<Record<string, string>> = {
  ぁ: 'あ',
  ぃ: 'い',
  ぅ: 'う',
  ぇ: 'え',
  ぉ: 'お',
  っ: 'つ',
  ゃ: 'や',
  ゅ: 'ゆ',
  ょ: 'よ',
}

function nearest(all: readonly Named[], typed: string): BankName[] {
  const query = plain(typed).replace(/(?:銀行|支店|ぎんこう|してん)$/u, '')
  if (query === '') return []
  const reading = query.replace(/[ぁぃぅぇぉっゃゅょ]/gu, (kana) => LARGE[kana] ?? kana)
  const rankOf = ({ code, name, hira }: Named): number => {
    const shown = plain(name)
    if (shown === query || code === query || hira === reading) return 0
    if (shown.startsWith(query) || code.startsWith(query)) return 1
    if (hira.startsWith(reading)) return 2
    return shown.includes(query) ? 3 : 4
  }
  return all
    .map((one) => ({ one, rank: rankOf(one) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank || a.one.code.localeCompare(b.one.code))
    .slice(0, MOST)
    .map(({ one: { code, name } }) => ({ code, name: name.normalize('NFKC') }))
}

import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import {
  fillFacts,
  isTerms,
  missingPlaceholders,
  readPageText,
  unknownPlaceholders,
} from './page-text'

describe('a text', () => {
  test('has its title in its first heading, and facts between lines at its top', () => {
    expect(readPageText('---\nlead: はじめに\n---\n# 声を、ポケットへ \n\n本文\n')).toEqual({
      title: '声を、ポケットへ',
      text: '# 声を、ポケットへ \n\n本文\n',
      facts: { lead: 'はじめに' },
    })
    expect(readPageText('## 章だけ').title).toBe('')
  })

  test('is filled with facts; what is not settled is said to be so', () => {
    expect(fillFacts('{{SITE_URL}}と{{OPERATOR_NAME}}', { SITE_URL: 'https://a.example' })).toBe(
      'https://a.exampleと（準備中）',
    )
  })

  test('names what nobody fills', () => {
    expect(unknownPlaceholders('{{SITE_URL}} {{OPERATOR_NAME}}')).toEqual([])
    expect(unknownPlaceholders('{{SITE_ULR}} {{ site }} {{SITE_ULR}} {{SITE_URL')).toEqual([
      '{{SITE_ULR}}',
      '{{ site }}',
      '{{SITE_URL',
    ])
  })
})

test('the notice of 特商法11条 names all that the law wants, and no other text has to', () => {
  const asct = readFileSync('content/pages/legal/asct.md', 'utf8')
  expect(missingPlaceholders('legal/asct', asct)).toEqual([])
  const without = asct.replaceAll('{{OPERATOR_PHONE}}', '03-1234-5678')
  expect(missingPlaceholders('legal/asct', without)).toEqual(['{{OPERATOR_PHONE}}'])
  expect(missingPlaceholders('legal/eula', '# 題名')).toEqual([])
})

test('what people agree to are three of the legal pages', () => {
  expect(['eula', 'cla', 'privacy'].every((name) => isTerms('legal', name))).toBe(true)
  expect([isTerms('legal', 'asct'), isTerms('news', 'eula')]).toEqual([false, false])
})

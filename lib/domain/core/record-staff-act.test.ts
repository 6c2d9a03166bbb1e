import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const WRITES =
  /\.(?:insert|update|delete)\(|\b(?:moveOrder|requestRefund)\(tx|\bupdate \w+ set\b|\binsert into\b/u
const ASKS_FOR_STAFF = /\brequireStaff\(ctx|\bhasStaffRole\(/u
const LEAVES_AUDIT_ROW = /\brecord(?:Staff|Order)Act\(/u

const files = readdirSync('lib/domain', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.|testing/u.test(file))
  .map((file) => `lib/domain/${file}`)
const acting = files.filter((file) => {
  const text = readFileSync(file, 'utf8')
  return ASKS_FOR_STAFF.test(text) && WRITES.test(text)
})

test('whatever of the domain lets staff write leaves audit rows', () => {
  expect(acting.length).toBeGreaterThan(3)
  const silent = acting.filter((file) => !LEAVES_AUDIT_ROW.test(readFileSync(file, 'utf8')))
  expect(silent).toEqual([])
})

test('audit rows are written in one way', () => {
  const writers = files.filter((file) => /\bauditLog\b/u.test(readFileSync(file, 'utf8')))
  expect(writers).toEqual(['lib/domain/core/record-staff-act.ts'])
})

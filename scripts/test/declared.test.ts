import { expect, test } from '@jest/globals'
import { declaredTests, filesOf, otherServiceFiles, readDeclaration } from './declared.mjs'

const root = process.cwd()

test('the first line of a service test says on which servers it runs, and whether it is long', () => {
  const says = (onBoth: boolean, inRest: boolean) => ({ onBoth, inRest })
  expect(readDeclaration('// postgres: one\nimport')).toEqual(says(false, false))
  expect(readDeclaration('// postgres: both\nimport')).toEqual(says(true, false))
  expect(readDeclaration('// postgres: one, rest\nimport')).toEqual(says(false, true))
  expect(readDeclaration('// postgres: both, rest\nimport')).toEqual(says(true, true))
})

test.each([
  '',
  'import\n// postgres: one\n',
  '// postgres: two\n',
  '// postgres: one, rest, both\n',
  '// postgres: one ',
])('%j says nothing', (text) => {
  expect(readDeclaration(text)).toBeNull()
})

test('every test of the tree is in a part; a service test without its first line is in none', () => {
  const lost = declaredTests(root).filter(({ parts }) => parts.length === 0)
  expect(lost.map(({ file }) => file)).toEqual([])
})

test('each part has tests, and what is asked for on the second server alone leaves out the others', () => {
  for (const part of [
    'unit',
    'process',
    'service main',
    'service rest',
    'second postgres',
    'e2e',
  ] as const)
    expect([part, filesOf(root, part).length > 0]).toEqual([part, true])
  const others = otherServiceFiles(root, 'second postgres')
  const both = filesOf(root, 'second postgres')
  expect(others).toContain('lib/api/bad-input.service.test.ts')
  expect(others.filter((file) => both.includes(file))).toEqual([])
})

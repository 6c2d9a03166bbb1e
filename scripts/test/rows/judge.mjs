import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** @typedef {import('./typed-calls.mjs').TypedCall} TypedCall */
/** @typedef {import('./record.mjs').RecordedRow} RecordedRow */

const checkout = join(import.meta.dirname, '../../..')
const tsc = join(checkout, 'node_modules/typescript/bin/tsc')
const types = JSON.stringify(join(import.meta.dirname, 'row-faults'))
/** A fault object of row-faults.ts, as the compiler prints it. */
const FAULT =
  /\{ call: "(?<call>.*?)"; column: "(?<column>.*?)"; type: "(?<type>.*?)"; value: (?<value>.*?); declared: (?<declared>.*?); \}(?= \||' does not)/gs

/**
 * Compares the declared rows of calls with recorded ones. The compiler does this in copies of their files, in which a
 * check wraps each row type. The copies see the other files at their original places (`rootDirs`).
 * @param {string} root @param {readonly TypedCall[]} calls @param {readonly RecordedRow[]} records
 * @returns {string[]} what is wrong, as `lib/a.ts:12: …`
 */
export function judgeRows(root, calls, records) {
  const folder = join(root, '.build/rows/judged')
  rmSync(folder, { recursive: true, force: true })
  for (const file of new Set(calls.map((call) => call.file))) {
    const inFile = calls.filter((call) => call.file === file)
    const text = withChecks(readFileSync(join(root, file), 'utf8'), inFile, records)
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configFor(root, folder)))
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  })
  return messagesOf(stdout)
}

/** @param {string} text @param {TypedCall[]} calls @param {readonly RecordedRow[]} records */
const withChecks = (text, calls, records) =>
  calls.reduceRight((checked, call) => {
    const row = text.slice(call.from, call.to)
    const faults = records
      .filter((one) => one.call === call.name)
      .map(({ columns }) => {
        const given = columns.map(
          ({ name, type, value }) =>
            `${JSON.stringify(name)}: ['${type}', ${value.replaceAll('Json', `import(${types}).Json`)}]`,
        )
        const where = JSON.stringify(`${call.file}:${call.line}`)
        return `import(${types}).Judgement<${where}, ${row}, { ${given.join(', ')} }>['faults']`
      })
    if (faults.length === 0) return checked
    const judged = `import(${types}).Judged<${row}, ${faults.join(' | ')}>`
    return checked.slice(0, call.from) + judged + checked.slice(call.to)
  }, text)

/** @param {string} root @param {string} folder */
const configFor = (root, folder) => ({
  extends: join(relative(folder, root), 'tsconfig.json'),
  compilerOptions: { rootDirs: [root, folder], incremental: false, noErrorTruncation: true },
  // Types that packages lack are declared beside the code that imports them.
  include: ['**/*.ts', join(root, 'lib/**/*.d.ts')],
  exclude: [],
})

/** @param {string} output the compiler's */
function messagesOf(output) {
  const messages = output.split(/^(?=\S+\(\d+,\d+\): error )/m).flatMap((error) => {
    const faults = [...error.matchAll(FAULT)].map(({ groups = {} }) => message(groups))
    return faults.length > 0 || !error.includes(': error ') ? faults : [error.trim()]
  })
  return [...new Set(messages)].toSorted()
}

/** @param {Record<string, string>} fault */
function message({ call, column, type, value, declared }) {
  const given = value === 'never' ? 'missing' : type ? `${type} (${value})` : value
  return `${call}: column ${column} is ${given}, ${declared === 'never' ? 'not declared' : `declared ${declared}`}`
}

/** Ways to have a test that does not run, or keeps the others of its file from running; conditions count. */
const SKIPPED =
  /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|fixme|todo|failing|only)\b|\b[fx](?:it|test|describe)\s*[(.]|\.skip\(|\?\s*(?:it|test|describe)\b|:\s*(?:it|test|describe)\.skip/u

/** @param {string} text */
const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/^\s*\/\/.*$/gmu, '')

/**
 * Why a test file does not prove what it is named for; null when it does.
 * @param {string | null} text of the file @param {string} name the beginning of a test's name
 * @returns {string | null}
 */
export function faultOf(text, name) {
  if (text === null) return 'there is no such file'
  const code = withoutComments(text)
  if (!code.includes(name)) return 'there is no such test'
  const [skipped] = SKIPPED.exec(code) ?? []
  return skipped === undefined ? null : `something in it is skipped: ${skipped}`
}

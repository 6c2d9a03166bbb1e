import { guardedPackages, rooms } from './rooms.mjs'

/** @typedef {import('./rooms.mjs').Room} Room */

const tests = [
  '!**/*.test.ts',
  '!**/*.test.tsx',
  '!**/testing.ts',
  '!**/testing-*.ts',
  '!**/*-fixtures.ts',
]

/**
 * The walls as Biome overrides: for each room the imports that are errors there. Biome compares
 * import paths as they are written, so relative ones are bounded by how deep the file lies.
 */
export function biomeRules() {
  return {
    $schema: 'https://biomejs.dev/schemas/2.6.8/schema.json',
    overrides: rooms.flatMap(overridesOf),
  }
}

/** @param {Room} room */
function overridesOf(room) {
  const packages = guardedPackages.filter((name) => !room.packages?.includes(name))
  const own = ['@/**', ...room.may.map((path) => `!${path}`), ...(room.mayNot ?? [])]
  return room.files.flatMap((glob) =>
    levelsOf(glob, room.upward).map(({ files, climb }) => ({
      includes: [files, ...tests],
      linter: {
        rules: {
          style: {
            noRestrictedImports: {
              level: 'error',
              options: {
                patterns: [
                  forbid(own, `${room.name} may not import this part of the house.`),
                  forbid(
                    climb,
                    `This leaves ${room.name} or enters another folder behind its index.`,
                  ),
                  ...(packages.length > 0
                    ? [forbid(packages, `${room.name} may not use this package.`)]
                    : []),
                ],
              },
            },
          },
        },
      },
      ...(room.typesOnly && { plugins: ['./scripts/walls/contract-types-only.grit'] }),
    })),
  )
}

/** @param {string[]} group @param {string} message */
const forbid = (group, message) => ({ group, message: `${message} See docs/decisions/walls.md.` })

/**
 * @param {string} glob @param {Room['upward']} upward
 * @returns {{ files: string, climb: string[] }[]}
 */
function levelsOf(glob, upward) {
  if (!glob.endsWith('/**')) return [{ files: glob, climb: ['../**'] }]
  const top = glob.slice(0, -3)
  const direct = { files: `${top}/*`, climb: ['../**'] }
  if (upward === 'none') return [direct, { files: `${top}/*/**`, climb: ['../**'] }]
  if (upward !== 'siblings')
    return [
      direct,
      { files: `${top}/*/*`, climb: ['../../**'] },
      { files: `${top}/*/*/**`, climb: ['../../../**'] },
    ]
  return [
    direct,
    { files: `${top}/*/*`, climb: ['../*/**', '../../**'] },
    { files: `${top}/*/*/**`, climb: ['../../*/**', '../../../**'] },
  ]
}

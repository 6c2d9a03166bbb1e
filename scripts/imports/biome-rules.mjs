import { areas, guardedPackages, layered } from './areas.mjs'

/** @typedef {import('./areas.mjs').Area} Area */

const productCode = [
  '**/*.ts',
  '**/*.tsx',
  '**/*.mjs',
  '!**/*.test.ts',
  '!**/*.test.tsx',
  '!**/testing.ts',
  '!**/testing-*.ts',
  '!**/testing/**',
]

/**
 * The import rules as a configuration of Biome: for each area, the imports that are errors there. Biome compares import
 * paths as written, so relative ones are limited by the depth of the file. It stands apart from biome.json, because
 * Biome matches each file with every override again for each rule: together they take four times as long.
 */
export function biomeRules() {
  return {
    $schema: 'https://biomejs.dev/schemas/2.6.8/schema.json',
    vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
    files: { includes: productCode },
    linter: { rules: { preset: 'none' } },
    overrides: [...areas, ...layered.flatMap(layersOf)].flatMap(overridesOf),
  }
}

/** @param {Area} area */
function overridesOf(area) {
  const packages = guardedPackages.filter((name) => !area.packages?.includes(name))
  const own = ['@/**', ...area.may.map((path) => `!${path}`), ...(area.mayNot ?? [])]
  return area.files.flatMap((glob) =>
    levelsOf(glob, area).map(({ files, climb }) => ({
      includes: [files, ...(area.except ?? []).map((path) => `!${path}`)],
      linter: {
        rules: {
          style: {
            noRestrictedImports: {
              level: 'error',
              options: {
                patterns: [
                  forbid(own, `${area.name} may not import this part of the code.`),
                  forbid(
                    climb,
                    `This leaves ${area.name} or enters another folder behind its index.`,
                  ),
                  ...(area.above
                    ? [forbid(area.above, `${area.name} imports only what is below it.`)]
                    : []),
                  ...(packages.length > 0
                    ? [forbid(packages, `${area.name} may not use this package.`)]
                    : []),
                ],
              },
            },
          },
        },
      },
      ...(area.typesOnly && { plugins: ['./scripts/imports/no-schemas.grit'] }),
    })),
  )
}

/** @param {string[]} group @param {string} message */
const forbid = (group, message) => ({
  group,
  message: `${message} See docs/decisions/contract-and-imports.md.`,
})

/**
 * Each layer as an area of its own. It may import what the area may, and of its neighbours only the lower layers.
 * @param {import('./areas.mjs').Layered} whole
 * @returns {Area[]}
 */
function layersOf({ folder, area, layers }) {
  return layers.map((layer, at) => ({
    ...area,
    name: `${folder}/${layer}`,
    files: [`${folder}/${layer}/**`],
    mayNot: [`@/${folder}`, ...(area.mayNot ?? [])],
    upward: 'layer',
    above: [...layers.slice(at + 1), 'testing'].map((higher) => `../${higher}/**`),
  }))
}

/**
 * @param {string} glob @param {Area} area
 * @returns {{ files: string, climb: string[] }[]}
 */
function levelsOf(glob, { upward }) {
  if (!glob.endsWith('/**')) return [{ files: glob, climb: ['../**'] }]
  const top = glob.slice(0, -3)
  if (upward === 'layer') return [{ files: glob, climb: ['..', '../index', '../../**'] }]
  const direct = { files: `${top}/*`, climb: ['../**'] }
  if (upward === 'none') return [direct, { files: `${top}/*/**`, climb: ['../**'] }]
  return [
    direct,
    { files: `${top}/*/*`, climb: ['../../**'] },
    { files: `${top}/*/*/**`, climb: ['../../../**'] },
  ]
}

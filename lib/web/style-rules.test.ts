import { describe, expect, test } from '@jest/globals'
import { parseSheet, selectRules } from './style-rules'

const rulesFor = (css: string, ...classes: string[]) =>
  selectRules([parseSheet(css)], new Set(classes))

describe('a rule stays', () => {
  test.each([
    ['without classes', ':root{--a:1}body,a:hover{color:red}a:not(:hover){top:0}'],
    ['with each of its classes in the page', '.a>.b:first-child::before{color:red}'],
    ['with one selector that can match', '.x .a,.b{color:red}'],
    ['whatever is not to be there', '.a:not(.x){color:red}.b:not(:is(.x,.y):hover){color:red}'],
    ['with one of several', ':is(.x,.a){color:red}:where(.x,:root[data-theme=dark] .y) .b{top:0}'],
  ])('%s', (_, css) => {
    expect(rulesFor(css, 'a', 'b')).toBe(css)
  })
})

describe('a rule goes', () => {
  test.each([
    ['with a class that the page has not', '.a .x{color:red}'],
    ['with a child that the page has not', '.a:has(>.x){color:red}'],
    ['for who points, presses or uses the keyboard', '.a:hover,.b:focus-visible .a{color:red}'],
    ['for paper', '@media print{.a{color:red}}'],
    ['with all others of its block', '@media (min-width:60em){@supports (top:0){.x{color:red}}}'],
  ])('%s', (_, css) => {
    expect(rulesFor(css, 'a', 'b')).toBe('')
  })
})

test('blocks keep what stays in them, and the order is that of the sheet', () => {
  const css = '.a{top:0}@media (width>=60em){.x{top:1px}.a{top:2px}}.b{top:3px}'
  expect(rulesFor(css, 'a', 'b')).toBe('.a{top:0}@media (width>=60em){.a{top:2px}}.b{top:3px}')
})

test('keyframes come with the rules that name them, from any sheet; fonts always', () => {
  const font = '@font-face{font-family:a;src:url(a)}'
  const moves = '@keyframes k_in{0%{top:0}}@keyframes k_out{0%{top:1px}}'
  const sheets = [
    parseSheet(`${font}${moves}`),
    parseSheet('.a{animation:k_in 1s}.x{animation:k_out}'),
  ]
  expect(selectRules(sheets, new Set(['a']))).toBe(
    `${font}.a{animation:k_in 1s}@keyframes k_in{0%{top:0}}`,
  )
})

test('each class is listed once, in the order in which it first appears', () => {
  expect(parseSheet('.b .a{top:0}@media print{.c{top:0}}.a:not(.d){top:0}').classes).toEqual([
    'b',
    'a',
  ])
})

import { Choice, type ChoiceProps } from './choice'

/** One of several that exclude each other, where it is more than a line; otherwise see RadioGroup. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />
}

import { Description, DescriptionList } from '@/components/workbench/description-list'

/** What is known of something, in names and words. */
export const FactList = ({
  facts,
}: {
  facts: readonly (readonly [name: string, fact: string])[]
}) => (
  <DescriptionList>
    {facts.map(([name, fact]) => (
      <Description key={name} name={name}>
        {fact}
      </Description>
    ))}
  </DescriptionList>
)

import { Button } from '../../ui/button.tsx'
import { type Section, Specimen } from '../section.tsx'

const looks = ['primary', 'ink', 'outline', 'quiet'] as const

function Buttons(props: { busy?: boolean; disabled?: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      {looks.map((look) => (
        <Button key={look} look={look} {...props}>
          提交审核
        </Button>
      ))}
    </div>
  )
}

const Specimens = () => (
  <>
    <Specimen state="平时">
      <Buttons />
    </Specimen>
    <Specimen state="进行中">
      <Buttons busy />
    </Specimen>
    <Specimen state="停用">
      <Buttons disabled />
    </Specimen>
  </>
)

export default { title: '按钮', Specimens } satisfies Section

import { flatten, group, path, type NodeTree, type SceneNode, type Segment } from '../scene/index.ts'

/** A drawing made in its own coordinates, moved to (x, y) and scaled. Line widths stay. */
export function placed(tree: NodeTree, x: number, y: number, k: number): NodeTree {
  const px = (v: number) => x + v * k
  const py = (v: number) => y + v * k
  const segment = (s: Segment): Segment => {
    if (s[0] === 'Z') return s
    if (s[0] === 'C') return ['C', px(s[1]), py(s[2]), px(s[3]), py(s[4]), px(s[5]), py(s[6])]
    return [s[0], px(s[1]), py(s[2])]
  }
  const move = (node: SceneNode): SceneNode => {
    if (node.kind === 'line')
      return { ...node, x1: px(node.x1), y1: py(node.y1), x2: px(node.x2), y2: py(node.y2) }
    if (node.kind === 'group') return group(node.nodes.map(move), node.rotation, { name: node.name })
    const box = { x: px(node.x), y: py(node.y), w: node.w * k, h: node.h * k }
    if (node.kind === 'path')
      return {
        ...node,
        ...path(node.segments.map(segment), null),
        ...(node.laid && {
          laid: { ...node.laid, x: px(node.laid.x), y: py(node.laid.y), scale: node.laid.scale * k },
        }),
        fill: node.fill,
        stroke: node.stroke,
        shadow: node.shadow,
        ...(node.name && { name: node.name }),
      }
    if (node.kind === 'rect') return { ...node, ...box, radius: node.radius * k }
    if (node.kind === 'text') return { ...node, ...box, size: Math.max(13, node.size * k) }
    return { ...node, ...box }
  }
  return flatten(tree).map(move)
}

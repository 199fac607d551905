declare module '@lucide/icons/icons/*' {
  const icon: {
    name: string
    /** Elements of a drawing of 24 × 24 with strokes 2 wide; attributes as SVG has them. */
    node: [tag: string, attributes: Record<string, string>][]
  }
  export default icon
}

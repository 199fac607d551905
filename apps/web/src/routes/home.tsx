export default function Templates() {
  return (
    <div className="wrap py-20">
      <h1 className="serif text-4xl">模板大厅</h1>
    </div>
  )
}

// shapes in its long form: every combination of filters.
import './shapes.test.ts'

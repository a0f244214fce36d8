// vitrin in its long form.
import './vitrin.test.ts'

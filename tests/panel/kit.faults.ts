// kit in its long form.
import './kit.test.ts'

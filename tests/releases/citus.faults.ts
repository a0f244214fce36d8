// citus in its long form.
import './citus.test.ts'

// Every schema of the contracts, compiled.
import '../openapi-schemas.test.ts'

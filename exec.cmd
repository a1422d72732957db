@rem The scripts of package.json begin with "exec", so that the shell between npm and Node gives way and signals arrive.
@rem Windows has no such command; this one runs the rest of the line.
@%*

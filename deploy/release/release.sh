#!/bin/sh
# Makes this release live on the computer that serves it. `npm run configure` puts this file into every release; it needs
# the web server, curl and what every Debian has, but neither Node nor a clone of the repository.
set -eu
umask 022

# Facts of this release, which `npm run configure` fills in.
release=
folder=
folder_as_typed=
origin=
certificate=
server_name=

test_command='nginx -t'
reload_command='nginx -s reload'

kept=$folder/earlier-assets/assets

usage() {
  cat <<END
Usage: sh $folder_as_typed/releases/$release/release.sh COMMAND [options]

  switch     makes this release live: checks its files, moves the link $folder/current, tests and reloads the web
             server, and asks it for build.json until it answers with this release; otherwise the link goes back
  rollback   makes the release live that was live before; again, the one before that, and never one that it has left
  list       lists the releases, the newest first; the one that the link leads to has a *
  check      says whether this release is as it was written
  keep       puts its assets beside those of the releases that were live, without making it live: images do so when they
             start, since a page of one pod asks another one for them

Options of switch and rollback:
  --test COMMAND     tests the configuration of the web server ($test_command)
  --reload COMMAND   reloads the web server ($reload_command)
  --no-reload        leaves the web server as it is until you reload it
  --wait SECONDS     how long it may take until it serves the release (10)
  --no-wait          does not ask whether it serves the release

The last line of a switch or rollback that is done is "Live: NAME". If it prints nothing, release.sh is not whole, and nothing
was done.

Exit code: 0 done, 1 it failed and says what is live, 2 wrong usage.
END
}

main() {
  command=${1-}
  [ $# -eq 0 ] || shift
  case $command in
    switch | rollback | served) read_options "$@" ;;
    list | check | keep) [ $# -eq 0 ] || wrong_usage "unknown option $(printable "$1")" ;;
    --help) usage && exit ;;
    *) wrong_usage "expected a command, found $(printable "${command:-none}")" ;;
  esac
  # Without symbolic links, so that `current` and a moved /var/www are the same place.
  here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
  place=$(CDPATH='' cd -- "$folder/releases/$release" 2>/dev/null && pwd -P) || place=
  [ "$here" = "$place" ] || fail "This release was configured for $folder/releases/$release, and is in $(printable "$here")."
  "$command"
}

wrong_usage() {
  printf '%s\n\n' "$1" >&2
  usage >&2
  exit 2
}

read_options() {
  reload=$reload_command
  wait=10
  in_place_of=
  while [ $# -gt 0 ]; do
    case $1 in
      --no-reload) reload= ;;
      --no-wait) wait= ;;
      --test | --reload | --wait | --in-place-of)
        [ $# -gt 1 ] || wrong_usage "$1 needs a value"
        case $1 in
          --test) test_command=$2 ;;
          --reload) reload=$2 ;;
          --wait) wait=$2 ;;
          # For rollback alone: what is live meanwhile.
          --in-place-of) in_place_of=$2 ;;
        esac
        shift
        ;;
      *) wrong_usage "unknown option $(printable "$1")" ;;
    esac
    shift
  done
  case $wait in *[!0-9]* | 0?* | ?????*) wrong_usage "--wait $(printable "$wait"): expected whole seconds" ;; esac
}

# Not `echo`, which makes escape sequences of what looks like them.
say() {
  printf '%s\n' "$1"
}

fail() {
  say "$1" >&2
  exit 1
}

# Text from the disk or from a program as part of one line, without control characters.
printable() {
  printf '%s' "$1" | LC_ALL=C tr -c ' -~' '?'
}

printable_lines() {
  printf '%s' "$1" | LC_ALL=C tr -c ' -~\n' '?'
}

# Every release that was live, once, and since when it was for the last time; the last line is what is live. A rollback takes
# that line away, and so never leads back to a release that it has left.
history() {
  [ ! -f "$folder/history" ] || LC_ALL=C awk '
    { gsub(/[^ -~]/, "?"); line[NR] = $0; name[NR] = $1; last[$1] = NR }
    END { for (i = 1; i <= NR; i++) if (last[name[i]] == i) print line[i] }' "$folder/history"
}

live_name() {
  history | tail -n 1 | cut -d ' ' -f 1
}

# Where the link leads; the same as what is live, unless a switch was killed: the web server has it from its next reload.
linked_name() {
  linked=$(readlink "$folder/current" 2>/dev/null) || linked=
  printable "${linked##*/}"
}

is_cut_off() {
  [ "$(linked_name)" != "$(live_name)" ]
}

say_cut_off() {
  is_cut_off || return 0
  linked=$(linked_name)
  live=$(live_name)
  if [ -n "$live" ]; then remedy="put $live back: sh $folder_as_typed/releases/$live/release.sh rollback"; else remedy="finish it: sh $folder_as_typed/releases/$linked/release.sh switch"; fi
  say "A switch was cut off: $folder/current leads to ${linked:-nothing}${linked:+, which was not tested to the end}. To $remedy"
}

# The kernel lets go of it however this process ends. Children do not have it (9>&-): one of them may go on.
lock() {
  complaint=$( (exec 9>>"$folder/.lock") 2>&1) || fail_unchanged "$(disk_fault "$complaint")"
  exec 9>>"$folder/.lock"
  flock --nonblock 9 || fail "Another switch is running in $folder: try again when it has ended."
}

check() {
  [ -f "$here/SHA256SUMS" ] || fail "$release is no release: its SHA256SUMS is missing."
  damaged=$(damaged_files)
  [ -z "$damaged" ] || fail "$release is damaged: $damaged differ from what was written. Remove it, and unpack it again."
}

# What was changed, is missing, or is there besides: nothing but the listed files may be in a release, no link either.
damaged_files() {
  cd "$here"
  {
    LC_ALL=C sha256sum --check --quiet SHA256SUMS 2>/dev/null | sed 's/: FAILED.*//'
    find . ! -type f ! -type d -print0 | one_a_line
    { find . -type f ! -path ./SHA256SUMS -print0 | one_a_line && cut -c 67- SHA256SUMS; } | LC_ALL=C sort | uniq -u
  } | LC_ALL=C tr -c ' -~\n' '?' | sort -u | head -n 5 | paste -s -d ',' | sed 's/,/, /g'
}

# A name with a line break in it must not pass for two, of which both may be listed.
one_a_line() {
  tr '\n\0' '\001\n' | sed 's|^\./||'
}

# Whether the script of a release is the one that was written: an empty one, or one that was cut off, does nothing, and ends
# with 0.
has_whole_script() {
  listed=$(sed -n 's/  release\.sh$//p' "$folder/releases/$1/SHA256SUMS" 2>/dev/null) || listed=
  found=$(sha256sum 2>/dev/null <"$folder/releases/$1/release.sh") || found=
  [ -n "$listed" ] && [ "$listed" = "${found%% *}" ]
}

# nginx itself refuses one that is not there, or whose key is another one's.
check_certificate() {
  [ -n "$certificate" ] && [ -r "$certificate" ] && command -v openssl >/dev/null || return 0
  openssl x509 -noout -checkend 0 -in "$certificate" >/dev/null 2>&1 || fail_unchanged "$certificate has expired."
  [ -n "$server_name" ] || return 0
  case $(openssl x509 -noout -checkhost "$server_name" -in "$certificate" 2>/dev/null) in
    *'does NOT match'*) fail_unchanged "$certificate is not for $server_name." ;;
  esac
}

fail_unchanged() {
  fail "$1
$(state_unchanged)"
}

state_unchanged() {
  live=$(live_name)
  if [ -n "$live" ]; then
    say "Nothing has changed: $live stays the live release."
  else
    say "Nothing has changed: no release is live yet."
  fi
}

switch() {
  lock
  live=$(live_name)
  linked=$(linked_name)
  if [ -n "$in_place_of" ] && [ "$linked" != "$in_place_of" ]; then
    fail "$(printable "$in_place_of") is not the live release any more: $linked is."
  fi
  complaint=$(check 2>&1) || fail_unchanged "$complaint"
  # A rollback must not wait for a new certificate.
  [ -n "$in_place_of" ] || check_certificate
  if [ "$live" = "$release" ] && [ "$(linked_name)" = "$release" ] && is_served_already; then
    say "$release is live already: nothing has changed."
    say "Live: $release"
    exit
  fi
  former=$live
  # The way back is made before, while there is room on the disk: to rename a link takes none.
  clear_away
  complaint=$(LC_ALL=C && export LC_ALL && prepare 2>&1) || { clear_away && fail_unchanged "$(disk_fault "$complaint")"; }
  go_live
  describe
  # A rollback goes on without what it could not write.
  [ -z "$complaint" ] || disk_fault "$complaint"
  # What visitors do not notice is no reason to fail.
  [ ! -d "$kept" ] || find "$kept" -type f -mmin +1440 -delete 2>/dev/null ||
    say "Assets of earlier releases could not be removed from $kept."
  # If the output lacks this line, the script was cut off.
  say "Live: $release"
}

is_served_already() {
  [ -n "$reload" ] && [ -n "$wait" ] || return 0
  look 0
  [ -z "$unserved" ]
}

clear_away() {
  rm -f "$folder/.current.new" "$folder/.current.former" "$folder/history.new"
}

# A full disk must not stop a rollback: all that it needs is the link.
prepare() {
  # Flushed, else its name may reach the disk before its content.
  # By cat, which says what the disk lacks: the shell itself does not.
  { next_history | cat >"$folder/history.new" && sync "$folder/history.new"; } ||
    { rm -f "$folder/history.new" && [ -n "$in_place_of" ]; } || return 1
  # While the web server reloads, workers with the former configuration are asked for the new assets.
  for each in ${former:+"$folder/releases/$former"} "$here"; do
    keep_assets "$each/public/assets" || [ -n "$in_place_of" ] || return 1
  done
  ln -s "releases/$release" "$folder/.current.new" || return 1
  [ -z "$former" ] || ln -s "releases/$former" "$folder/.current.former"
}

# Tabs that are open ask for assets of the release that leaves. The time of a file here is when it was live last.
keep_assets() {
  [ -d "$1" ] || return 0
  mkdir -p "$kept" || return 1
  for file in "$1"/*; do
    [ ! -e "$kept/${file##*/}" ] || continue
    # Another pod may write the same file, into the same folder.
    new=$(mktemp "$kept/.new-XXXXXXXX") || return 1
    { cp "$file" "$new" && chmod 644 "$new" && mv "$new" "$kept/${file##*/}"; } || { rm -f "$new" && return 1; }
  done
  ls "$1" | (cd "$kept" && xargs touch --)
}

keep() {
  complaint=$(LC_ALL=C && export LC_ALL && keep_assets "$here/public/assets" 2>&1) || fail "$(disk_fault "$complaint")"
}

disk_fault() {
  case $1 in
    *'No space left on device'*) say "The disk of $folder is full: remove releases that nobody needs, or make room otherwise." ;;
    *'Read-only file system'*) say "The disk of $folder is read-only." ;;
    *) printable_lines "$1" && say '' ;;
  esac
}

# The third word of a line says that the web server was not reloaded then.
next_history() {
  if [ -n "$in_place_of" ]; then
    history | awk -v name="$release" '$1 == name { exit } { print }'
  else
    history | awk -v name="$release" '$1 != name' | tail -n 49
  fi
  if [ -n "$reload" ]; then note=; else note=' not-reloaded'; fi
  say "$release $(date -u +%Y-%m-%dT%H:%M:%SZ)$note"
}

# In place, which takes no room: up to the line of this release, to which a rollback leads.
shorten_history() {
  end=$(LC_ALL=C awk -v name="$release" '{ at += length($0) + 1 } $1 == name { end = at } END { print end + 0 }' "$folder/history")
  truncate -s "$end" "$folder/history"
}

go_live() {
  is_reloaded=
  trap 'go_back "Stopped." 129' HUP
  trap 'go_back "Stopped." 130' INT
  trap 'go_back "Stopped." 143' TERM
  mv -T "$folder/.current.new" "$folder/current" || go_back "$folder/current could not be moved."
  run "$test_command"
  # Set before the switch, because a signal may arrive during it.
  is_reloaded=$reload
  [ -z "$reload" ] || run "$reload"
  if [ -n "$reload" ] && [ -n "$wait" ]; then
    look "$wait"
    [ -z "$unserved" ] || go_back "The web server was reloaded, and after $wait s does not serve $release:
$unserved
$what_to_do"
  fi
  trap '' HUP INT TERM
  if [ -f "$folder/history.new" ]; then mv "$folder/history.new" "$folder/history"; else shorten_history; fi ||
    go_back "$folder/history could not be written."
  rm -f "$folder/.current.former"
}

what_to_do="Does the web server's own configuration include $folder/current? Its error log says why it goes on with what it had:
\"bind() failed\", where another program has one of the ports."

run() {
  said=$(sh -c "$1" 2>&1 9>&-) || {
    exit_code=$?
    is_reloaded=
    go_back "$1 failed (exit $exit_code):
$(printable_lines "$said")"
  }
}

# Switches back to the former release, and reports the result.
go_back() {
  trap '' HUP INT TERM
  say "$1" >&2
  exit_code=${2-1}
  if [ -n "$former" ]; then
    mv -T "$folder/.current.former" "$folder/current" || {
      say "The link could not be put back: ln -sfn releases/$former $folder_as_typed/current, then reload the web server." >&2
      exit "$exit_code"
    }
  else
    rm -f "$folder/current"
  fi
  clear_away
  if [ -n "$is_reloaded" ]; then
    said=$(sh -c "$reload" 2>&1 9>&-) || {
      printf 'The former release is back, but the web server could not be reloaded: %s\n' "$(printable_lines "$said")" >&2
    }
    if [ -n "$wait" ] && [ -n "$former" ]; then
      has_whole_script "$former" || { say "Live: $(live_name). Its release.sh is damaged: whether it is served was not checked." >&2 && exit "$exit_code"; }
      said=$(sh "$folder/releases/$former/release.sh" served --wait "$((wait < 2 ? wait : 2))" 2>&1 9>&-) || {
        printf 'The live release: %s.\nThe web server does not serve it:\n%s\n' "$(live_name)" "$(printable_lines "$said")" >&2
        exit "$exit_code"
      }
    fi
  fi
  printf '%s\n' "$(state_unchanged)" >&2
  exit "$exit_code"
}

# For a switch that goes back: whether the web server serves this release.
served() {
  look "${wait:-0}"
  [ -z "$unserved" ] || fail "$unserved"
}

# Asks at both addresses of this computer for so many seconds: a reload that succeeds proves nothing. Sets `unserved`.
look() {
  ends_at=$(($(date +%s) + $1))
  # This computer may have no IPv6.
  set -- 127.0.0.1
  if grep -q '^0\{31\}1 ' /proc/net/if_inet6 2>/dev/null; then set -- "$@" '[::1]'; fi
  in_a_row=0
  while :; do
    unserved=
    for address in "$@"; do
      ask
      [ -z "$seen" ] || unserved="$unserved${unserved:+
}  $origin/build.json at $address: $seen"
    done
    if [ -z "$unserved" ]; then in_a_row=$((in_a_row + 1)); else in_a_row=0; fi
    # Workers of the former configuration may still take requests while they end.
    [ "$in_a_row" -lt 5 ] && [ "$(date +%s)" -lt "$ends_at" ] || break
    sleep 0.1 9>&-
  done
}

# Sets `seen` to what answers in place of this release. Asks by the site's name, and accepts a certificate of any issuer. No
# file is written: the disk may be full.
ask() {
  seen=
  reply=$(curl --silent --show-error --insecure --noproxy '*' --max-time 2 --connect-to "::$address:" \
    --write-out '\n%{http_code}' "$origin/build.json" 2>&1 9>&-) || {
    seen=$(printable "$(printf '%s' "$reply" | sed -n 's/^curl: ([0-9]*) //p' | head -n 1)")
    seen=${seen:-no answer}
    return 0
  }
  status=${reply##*
}
  if [ "$status" != 200 ]; then
    seen=$status
  elif [ "$(printf '%s' "${reply%"$status"}")" != "$(cat "$here/public/build.json")" ]; then
    other=$(printf '%s' "$reply" | sed -n 's/^  "release": "\([0-9A-Za-z.+_-]*\)",$/\1/p')
    seen=${other:+the release $other}
    seen=${seen:-200 with something else}
  fi
}

describe() {
  [ "$former" != "$release" ] || former=
  if [ -n "$reload" ]; then now=now; else now='from the next reload of the web server'; fi
  say "$release is live $now${former:+, in place of $former}."
  [ -z "$in_place_of" ] || say "To go forward again: sh $folder_as_typed/releases/$in_place_of/release.sh switch"
  earlier=$(earlier_names | head -n 1)
  if [ -n "$earlier" ]; then
    say "To roll back to $earlier: sh $folder_as_typed/current/release.sh rollback"
    [ -z "$in_place_of" ] || say "Earlier releases, as further rollbacks reach them: $(earlier_names | paste -s -d ',' | sed 's/,/, /g')."
  elif [ -n "$in_place_of" ]; then
    say "No earlier release is left to roll back to."
  fi
  if [ -n "$reload" ] && [ -z "$wait" ]; then
    say "Whether the web server serves it was not checked: npm run check-site does."
  fi
}

# Those that were live before what the link names and are still there, the latest first.
earlier_names() {
  if is_cut_off; then history; else history | sed '$d'; fi | cut -d ' ' -f 1 | tac | while read -r name; do
    [ ! -f "$folder/releases/$name/release.sh" ] || say "$name"
  done
}

rollback() {
  earlier=$(earlier_names | head -n 1)
  [ -n "$earlier" ] || fail_unchanged "No other release was live before."
  has_whole_script "$earlier" ||
    fail_unchanged "$earlier is damaged: release.sh differ from what was written. Remove it, and unpack it again."
  set -- --test "$test_command" --in-place-of "$(linked_name)"
  if [ -n "$reload" ]; then set -- "$@" --reload "$reload"; else set -- "$@" --no-reload; fi
  if [ -n "$wait" ]; then set -- "$@" --wait "$wait"; else set -- "$@" --no-wait; fi
  exec sh "$folder/releases/$earlier/release.sh" switch "$@"
}

list() {
  live=$(live_name)
  linked=$(linked_name)
  earlier=$(earlier_names | head -n 1)
  for each in "$folder/releases"/*/; do
    each=${each%/}
    name=$(printable "${each##*/}")
    created=$(sed -n 's/^  "createdAt": "\([0-9TZ:.-]*\)",*$/\1/p' "$each/release.json" 2>/dev/null) || created=
    [ -n "$created" ] || say "  $name is no release: it has no valid release.json" >&2
    [ -z "$created" ] || say "$created $name"
  done | sort -r | while read -r created name; do
    mark=' '
    state=
    [ "$name" != "$live" ] || state=$(live_state)
    [ "$name" = "$live" ] || [ "$name" != "$linked" ] || state=', whose switch was cut off'
    [ "$name" != "$linked" ] || mark='*'
    [ "$name" != "$earlier" ] || state=", where a rollback leads"
    say "$mark $name, configured $(short_time "$created")$state"
  done
  [ -n "$live" ] || say "No release is live yet."
  say_cut_off
}

# After --no-reload, nobody has looked whether the web server serves it: it is asked now.
live_state() {
  set -- $(history | tail -n 1)
  if [ -z "${3-}" ] || (here=$folder/releases/$1 && look 0 && [ -z "$unserved" ]); then
    say ", live since $(short_time "$2")"
  else
    say ', live from the next reload of the web server'
  fi
}

short_time() {
  say "$1" | sed 's/T\(..:..\).*/ \1 UTC/'
}

main "$@"
